return Text(
