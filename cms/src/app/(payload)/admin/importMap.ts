import { ProductPicturesField as ProductPicturesField_508c021bbd4050b8ed5f06b38d42bb8b } from '../../../features/products/product-pictures-field'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/features/products/product-pictures-field#ProductPicturesField": ProductPicturesField_508c021bbd4050b8ed5f06b38d42bb8b,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
