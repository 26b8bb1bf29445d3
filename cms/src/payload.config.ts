import path from 'node:path';
import { readPhonesBy } from '@spa-bronze/domain/fields/field-schemas';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { es } from '@payloadcms/translations/languages/es';
import {
  buildConfig,
  inMemoryKVAdapter,
  type CollectionConfig,
  type GlobalConfig,
  type SanitizedConfig,
} from 'payload';
import { adminsByDefault, adminsOnlyInside } from './access/default-deny';
import { nobody } from './access/rules';
import { RateLimits } from './lib/rate-limits';
import { guardQueries } from './payload/query-guard';
import { visibleTexts, visibleTextsOfGlobal } from './payload/visible-texts';
import { databaseAdapter } from './database/database-adapter';
import { wasMovedFromSqlite } from './database/mongo/text-ids';
import type { Env } from './env';
import { calendarFeedsCollection } from './features/bookings/calendar-feeds-collection';
import { bookingSettingsGlobal } from './features/slots/booking-settings-global';
import { paymentEventsCollection } from './features/checkout/payment-events-collection';
import { slotClaimsCollection } from './features/slots/slot-claims-collection';
import { cartsCollection } from './features/cart/carts-collection';
import { hoursQuery } from './features/slots/hours-query';
import { contactMessagesCollection } from './features/contact/contact-messages-collection';
import { drawerMovementsCollection, drawerSessionsCollection } from './features/drawer/drawer-collections';
import { subscribersCollection } from './features/contact/subscribers-collection';
import { adminSpanish } from './payload/admin-spanish';
import { announcementsCollection } from './features/content/announcements-collection';
import { withoutBlankDrafts } from './features/content/blank-drafts';
import { contentOnPages } from './features/content/content-on-pages';
import { bannersCollection } from './features/content/banners-collection';
import { menusGlobal } from './features/content/menus-global';
import { businessGlobal } from './features/content/business-global';
import { draftAuthorsEndpoint } from './features/content/draft-authors';
import { globalWithSafePublishButton, withDraftGuards } from './features/content/drafts';
import { scheduleEndpoints } from './features/content/schedule-endpoints';
import { emailsGlobal } from './features/content/emails-global';
import { homeGlobal } from './features/content/home-global';
import { linkPlacesEndpoint } from './features/content/link-places';
import { redirectsCollection, withRedirects } from './features/content/redirects';
import { pagesCollection } from './features/content/pages-collection';
import { postsCollection } from './features/content/posts-collection';
import { withSpaDateComponents } from './features/content/spa-date-components';
import { mediaCollection } from './features/media/media-collection';
import { productsCollection } from './features/products/products-collection';
import { shippingRatesCollection } from './features/shipping/shipping-rates-collection';
import { refundAccountsCollection } from './features/refunds/refund-accounts-collection';
import { saleHooks } from './features/checkout/sale-hooks';
import { refuseDuringPayment } from './features/sales/refuse-during-payment';
import { receiptsCollection } from './features/receipts/receipts-collection';
import { salesCollection } from './features/sales/sales-collection';
import { auditLogCollection } from './features/users/audit-log-collection';
import { audited, auditedGlobal } from './features/users/audited';
import { sessionsAlone } from './features/users/session-strategy';
import { sessionsCollection } from './features/users/sessions-collection';
import { testimonialLinksCollection } from './features/testimonials/testimonial-links-collection';
import { testimonialsCollection } from './features/testimonials/testimonials-collection';
import { staffSettingsGlobal } from './features/users/staff-settings-global';
import { usersCollection } from './features/users/users-collection';
import { closeAuthRoutes, closeAuthMutations } from './payload/auth-routes';
import { contractEndpoints } from './http/api/contract-endpoints';
import { globalWithFormNotices, withFormNotices } from './payload/form-notices';
import { editorSpanish } from './payload/editor-spanish';
import { editorsReorder } from './payload/editors-reorder';
import { failureOf } from './http/edge/errors';
import { knownErrors } from './http/edge/known-errors';
import { loggerOptions } from './http/edge/logger';
import { adminOptions } from './admin-options';
import { withFolder } from './payload/upload-folder';
import { refuseOlderForms } from './payload/older-forms/older-forms';
import { withTextId } from './payload/text-id-field';
import { closeVersionRoutes } from './payload/version-routes';
import { withHooks } from './payload/with-hooks';
import { seedStateGlobal } from './seed/seed-state-global';
import { cmsFolder } from './cms-folder';
import { endGenerationOnWrite } from './lib/generation';
import { sharp } from './lib/lazy-sharp';
import { leasesCollection } from './payload/leases-collection';
import { objectStorage } from './providers/storage/object-storage';
import { e164Of } from './lib/phone';
import { ownCopy } from './lib/own-copy';
import { mailAdapter } from './providers/email/mail';

/* Hooks whose rules are those of other rooms. */
const salesWithHooks = { ...salesCollection, hooks: saleHooks };
const usersWithHooks = withHooks(usersCollection, { first: { beforeDelete: [refuseDuringPayment] } });

const collections: CollectionConfig[] = [
  ...[
    bannersCollection,
    ...[pagesCollection, postsCollection].map(withRedirects),
    announcementsCollection,
  ].map(withoutBlankDrafts),
  redirectsCollection,
  mediaCollection,
  usersWithHooks,
  sessionsCollection,
  auditLogCollection,
  contactMessagesCollection,
  subscribersCollection,
  testimonialsCollection,
  testimonialLinksCollection,
  productsCollection,
  shippingRatesCollection,
  cartsCollection,
  salesWithHooks,
  slotClaimsCollection,
  leasesCollection,
  calendarFeedsCollection,
  paymentEventsCollection,
  receiptsCollection,
  drawerSessionsCollection,
  drawerMovementsCollection,
  refundAccountsCollection,
];
const globals: GlobalConfig[] = [
  homeGlobal,
  menusGlobal,
  businessGlobal,
  emailsGlobal,
  bookingSettingsGlobal,
  staffSettingsGlobal,
  seedStateGlobal,
];

/** They also concern Payload's own collections and routes. Each returns a new config. */
const adaptations = [
  editorSpanish,
  closeAuthRoutes(collections),
  closeVersionRoutes,
  editorsReorder,
  refuseOlderForms,
  guardQueries,
  adminsOnlyInside,
];

/**
 * Payload's configuration for one environment. Every call makes a config of its own. The database says whether
 * its ids are texts, unless the caller does.
 */
export async function makeConfig(env: Env, textIds?: boolean): Promise<SanitizedConfig> {
  readPhonesBy((typed) => e164Of(typed) !== null);
  const isText = textIds ?? (await wasMovedFromSqlite(env.database));
  const config = await buildConfig({
    admin: adminOptions(),
    collections: ownCopy(collections)
      .map((it) => (isText ? withTextId(it) : it))
      .map(withDraftGuards)
      .map(withFormNotices)
      .map(audited)
      .map(withSpaDateComponents)
      .map(visibleTexts)
      .map(adminsByDefault)
      .map((it) => withFolder(it, env)),
    globals: ownCopy(globals)
      .map(globalWithSafePublishButton)
      .map(globalWithFormNotices)
      .map(auditedGlobal)
      .map(visibleTextsOfGlobal)
      .map(adminsByDefault),
    endpoints: [...contractEndpoints(), draftAuthorsEndpoint, ...scheduleEndpoints, linkPlacesEndpoint],
    hooks: { afterError: [knownErrors] },
    onInit: (payload) => {
      sessionsAlone(payload);
      endGenerationOnWrite(payload, contentOnPages);
    },
    db: await databaseAdapter(env, path.join(cmsFolder, 'src/migrations')),
    email: mailAdapter(env),
    editor: lexicalEditor(),
    i18n: { supportedLanguages: { es }, fallbackLanguage: 'es', translations: { es: adminSpanish } },
    plugins: await objectStorage(env),
    secret: env.payloadSecret,
    cookiePrefix: 'spa-bronze',
    csrf: [],
    cors: [],
    telemetry: false,
    kv: inMemoryKVAdapter(),
    jobs: { access: { run: nobody, queue: nobody, cancel: nobody }, deleteJobOnComplete: true },
    sharp,
    defaultDepth: 1,
    maxDepth: 4,
    graphQL: { queries: hoursQuery, mutations: closeAuthMutations },
    upload: {
      limits: { fileSize: 10 * 1024 * 1024 },
      abortOnLimit: true,
      safeFileNames: true,
      preserveExtension: 4,
    },
    logger: { options: loggerOptions((error) => failureOf(error).fault) },
    typescript: { autoGenerate: false, outputFile: path.join(cmsFolder, 'src/payload-types.ts') },
    custom: { env, limits: new RateLimits(() => env.rateLimit) },
  });
  return adaptations.reduce((adapted, adapt) => adapt(adapted), config);
}
