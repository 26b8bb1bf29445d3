"""Every picture of the shoot: name -> (size, scene)."""
import spaces
from details import DETAILS
from products import PRODUCTS, UP

PICTURES = {name: (UP, scene) for name, scene in (PRODUCTS | DETAILS).items()} | spaces.PICTURES
