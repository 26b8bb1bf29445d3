"""Every picture of the shoot: name -> (size, scene)."""
import spaces
from products import PRODUCTS, UP

PICTURES = {name: (UP, scene) for name, scene in PRODUCTS.items()} | spaces.PICTURES
