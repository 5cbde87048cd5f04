"""What the events of studies do: notes, marks, chapters."""
