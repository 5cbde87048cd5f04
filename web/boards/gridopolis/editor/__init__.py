"""What the designer of Gridopolis blueprints draws on and with."""
