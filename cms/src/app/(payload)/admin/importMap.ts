import { LinkField as LinkField_fd5d0bea7b5e2b3d8a62769ebf1422cb } from '../../../features/content/link-field'
import { SpaDateCell as SpaDateCell_a4c70ff6bde7264e04430db78862d7a0 } from '../../../features/content/spa-date-field'
import { SpaDateField as SpaDateField_a4c70ff6bde7264e04430db78862d7a0 } from '../../../features/content/spa-date-field'
import { OlderFormNotice as OlderFormNotice_451973ba9370826c448984ebeae0ed4b } from '../../../payload/older-forms/older-form-notice'
import { UnsavedGuard as UnsavedGuard_49389c36cac0bfd1e3cb219654d4d780 } from '../../../payload/unsaved/unsaved-guard'
import { PreviewWords as PreviewWords_0db44c847dcd54b066838ad312ba4ecd } from '../../../payload/preview-words'
import { PatientPublishButton as PatientPublishButton_c328e541e10c65125b30602684bfee71 } from '../../../features/content/publish-button'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ListRowLabel as ListRowLabel_e683f84392e7d5a79201a11044c2021d } from '../../../features/content/row-label'
import { LinkedWarningOfList as LinkedWarningOfList_d375ab68dbd334a4ad0966ae4722d1db } from '../../../features/content/linked-warning'
import { LinkedWarning as LinkedWarning_d375ab68dbd334a4ad0966ae4722d1db } from '../../../features/content/linked-warning'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SizeCell as SizeCell_4bd51bfe1bd58415a728179912bfb5f2 } from '../../../features/media/size-cell'
import { ActionCell as ActionCell_e5e4a213a8736081636974d35ea55ef7 } from '../../../features/users/audit-log-fields'
import { ActionField as ActionField_e5e4a213a8736081636974d35ea55ef7 } from '../../../features/users/audit-log-fields'
import { SubjectCell as SubjectCell_e5e4a213a8736081636974d35ea55ef7 } from '../../../features/users/audit-log-fields'
import { SubjectField as SubjectField_e5e4a213a8736081636974d35ea55ef7 } from '../../../features/users/audit-log-fields'
import { ChangesField as ChangesField_e5e4a213a8736081636974d35ea55ef7 } from '../../../features/users/audit-log-fields'
import { ReplyLink as ReplyLink_9d4d26da1c5b51020d4cd4e2d3c04333 } from '../../../features/contact/reply-link'
import { FileTransfer as FileTransfer_fc1ee399d86ad2ad4d609d514a9cba8d } from '../../../payload/transfer/file-transfer'
import { ProductPicturesField as ProductPicturesField_508c021bbd4050b8ed5f06b38d42bb8b } from '../../../features/products/product-pictures-field'
import { PriceCell as PriceCell_c0095d9a1e5509e7ffbf5d17c9d8f23e } from '../../../features/products/price-cell'
import { AmountField as AmountField_834f5aec2abfa6390315a81c799f495f } from '../../../features/products/amount-field'
import { StockCell as StockCell_3845eac60b607c8d4983124b092eec1f } from '../../../features/products/stock-field'
import { StockField as StockField_3845eac60b607c8d4983124b092eec1f } from '../../../features/products/stock-field'
import { PricesField as PricesField_b66880a8f3e816b32215c56407c36620 } from '../../../features/content/json-fields'
import { FactsField as FactsField_b66880a8f3e816b32215c56407c36620 } from '../../../features/content/json-fields'
import { SalePanelLink as SalePanelLink_e7887f397c69f61ede626a8512336d47 } from '../../../features/sales/sale-panel-link'
import { HomeSectionLabel as HomeSectionLabel_e683f84392e7d5a79201a11044c2021d } from '../../../features/content/row-label'
import { LengthHint as LengthHint_53ed8b5998af0e7dc573a79af7b37602 } from '../../../features/content/length-hint'
import { HoursField as HoursField_b50560c05c19ee4e00ef0629ba38617f } from '../../../features/slots/hours-field'
import { HoursDiff as HoursDiff_8caacbb1c7bf90b14285f606217d462d } from '../../../features/slots/hours-diff'
import { ServiceCabinsField as ServiceCabinsField_413d810a54568bec8f214f7e156dff82 } from '../../../features/slots/service-cabins-field'
import { Icon as Icon_0057d5b5d29a4dffc30f345cfac3ce55 } from '../../../features/content/brand'
import { Logo as Logo_0057d5b5d29a4dffc30f345cfac3ce55 } from '../../../features/content/brand'
import { Dashboard as Dashboard_e65738bba70b90baf39a8c801b6020da } from '../../../features/reports/dashboard'
import { PanelLink as PanelLink_9d959a888b28ef800d51a74a9283f030 } from '../../../features/content/panel-link'
import { ExplainedFailures as ExplainedFailures_e12a09b83d9ffc7207602891acdbead0 } from '../../../payload/unsaved/explained-failures'
import { NotAllowed as NotAllowed_3c5e9e370e61634ea909627f43562c00 } from '../../../payload/not-allowed'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/features/content/link-field#LinkField": LinkField_fd5d0bea7b5e2b3d8a62769ebf1422cb,
  "/features/content/spa-date-field#SpaDateCell": SpaDateCell_a4c70ff6bde7264e04430db78862d7a0,
  "/features/content/spa-date-field#SpaDateField": SpaDateField_a4c70ff6bde7264e04430db78862d7a0,
  "/payload/older-forms/older-form-notice#OlderFormNotice": OlderFormNotice_451973ba9370826c448984ebeae0ed4b,
  "/payload/unsaved/unsaved-guard#UnsavedGuard": UnsavedGuard_49389c36cac0bfd1e3cb219654d4d780,
  "/payload/preview-words#PreviewWords": PreviewWords_0db44c847dcd54b066838ad312ba4ecd,
  "/features/content/publish-button#PatientPublishButton": PatientPublishButton_c328e541e10c65125b30602684bfee71,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/features/content/row-label#ListRowLabel": ListRowLabel_e683f84392e7d5a79201a11044c2021d,
  "/features/content/linked-warning#LinkedWarningOfList": LinkedWarningOfList_d375ab68dbd334a4ad0966ae4722d1db,
  "/features/content/linked-warning#LinkedWarning": LinkedWarning_d375ab68dbd334a4ad0966ae4722d1db,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/features/media/size-cell#SizeCell": SizeCell_4bd51bfe1bd58415a728179912bfb5f2,
  "/features/users/audit-log-fields#ActionCell": ActionCell_e5e4a213a8736081636974d35ea55ef7,
  "/features/users/audit-log-fields#ActionField": ActionField_e5e4a213a8736081636974d35ea55ef7,
  "/features/users/audit-log-fields#SubjectCell": SubjectCell_e5e4a213a8736081636974d35ea55ef7,
  "/features/users/audit-log-fields#SubjectField": SubjectField_e5e4a213a8736081636974d35ea55ef7,
  "/features/users/audit-log-fields#ChangesField": ChangesField_e5e4a213a8736081636974d35ea55ef7,
  "/features/contact/reply-link#ReplyLink": ReplyLink_9d4d26da1c5b51020d4cd4e2d3c04333,
  "/payload/transfer/file-transfer#FileTransfer": FileTransfer_fc1ee399d86ad2ad4d609d514a9cba8d,
  "/features/products/product-pictures-field#ProductPicturesField": ProductPicturesField_508c021bbd4050b8ed5f06b38d42bb8b,
  "/features/products/price-cell#PriceCell": PriceCell_c0095d9a1e5509e7ffbf5d17c9d8f23e,
  "/features/products/amount-field#AmountField": AmountField_834f5aec2abfa6390315a81c799f495f,
  "/features/products/stock-field#StockCell": StockCell_3845eac60b607c8d4983124b092eec1f,
  "/features/products/stock-field#StockField": StockField_3845eac60b607c8d4983124b092eec1f,
  "/features/content/json-fields#PricesField": PricesField_b66880a8f3e816b32215c56407c36620,
  "/features/content/json-fields#FactsField": FactsField_b66880a8f3e816b32215c56407c36620,
  "/features/sales/sale-panel-link#SalePanelLink": SalePanelLink_e7887f397c69f61ede626a8512336d47,
  "/features/content/row-label#HomeSectionLabel": HomeSectionLabel_e683f84392e7d5a79201a11044c2021d,
  "/features/content/length-hint#LengthHint": LengthHint_53ed8b5998af0e7dc573a79af7b37602,
  "/features/slots/hours-field#HoursField": HoursField_b50560c05c19ee4e00ef0629ba38617f,
  "/features/slots/hours-diff#HoursDiff": HoursDiff_8caacbb1c7bf90b14285f606217d462d,
  "/features/slots/service-cabins-field#ServiceCabinsField": ServiceCabinsField_413d810a54568bec8f214f7e156dff82,
  "/features/content/brand#Icon": Icon_0057d5b5d29a4dffc30f345cfac3ce55,
  "/features/content/brand#Logo": Logo_0057d5b5d29a4dffc30f345cfac3ce55,
  "/features/reports/dashboard#Dashboard": Dashboard_e65738bba70b90baf39a8c801b6020da,
  "/features/content/panel-link#PanelLink": PanelLink_9d959a888b28ef800d51a74a9283f030,
  "/payload/unsaved/explained-failures#ExplainedFailures": ExplainedFailures_e12a09b83d9ffc7207602891acdbead0,
  "/payload/not-allowed#NotAllowed": NotAllowed_3c5e9e370e61634ea909627f43562c00,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
