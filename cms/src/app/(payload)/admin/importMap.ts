import { ProductPicturesField as ProductPicturesField_508c021bbd4050b8ed5f06b38d42bb8b } from '../../../features/products/product-pictures-field'
import { PricesField as PricesField_b66880a8f3e816b32215c56407c36620 } from '../../../features/content/json-fields'
import { FactsField as FactsField_b66880a8f3e816b32215c56407c36620 } from '../../../features/content/json-fields'
import { SaleView as SaleView_c690a5e249b161f521768486f064b2f8 } from '../../../features/transactions/sale-view'
import { SalesTabs as SalesTabs_9c65d4940a740d67f5ddd01a9048dfc4 } from '../../../features/transactions/sales-tabs'
import { ListField as ListField_b66880a8f3e816b32215c56407c36620 } from '../../../features/content/json-fields'
import { ServiceCabinsField as ServiceCabinsField_850051e556c6a07fcbbb4cb19afea676 } from '../../../features/booking/service-cabins-field'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/features/products/product-pictures-field#ProductPicturesField": ProductPicturesField_508c021bbd4050b8ed5f06b38d42bb8b,
  "/features/content/json-fields#PricesField": PricesField_b66880a8f3e816b32215c56407c36620,
  "/features/content/json-fields#FactsField": FactsField_b66880a8f3e816b32215c56407c36620,
  "/features/transactions/sale-view#SaleView": SaleView_c690a5e249b161f521768486f064b2f8,
  "/features/transactions/sales-tabs#SalesTabs": SalesTabs_9c65d4940a740d67f5ddd01a9048dfc4,
  "/features/content/json-fields#ListField": ListField_b66880a8f3e816b32215c56407c36620,
  "/features/booking/service-cabins-field#ServiceCabinsField": ServiceCabinsField_850051e556c6a07fcbbb4cb19afea676,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
