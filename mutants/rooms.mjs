import { readdirSync } from 'node:fs';
import path from 'node:path';

const cms = (folder, words, ending = '.ts') =>
  words.split(' ').map((word) => `cms/src/${folder}/${word}${ending}`);
const tests = (folder, words) => cms(folder, words, '.test.ts');
const under = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.ts'));
const isTest = (file) => file.endsWith('.test.ts');

/**
 * What is mutated, room by room, with the tests nearest to it. The tests of `domain` need no server; those of
 * the others share one. `least` is the score, in percent, under which a run fails.
 */
export const rooms = {
  domain: {
    least: 95,
    server: false,
    mutate: under('domain/src').filter((file) => !isTest(file) && !file.includes('/testing/')),
    tests: under('domain/src').filter(isTest),
  },
  checkout: {
    least: 90,
    server: true,
    mutate: [
      ...cms(
        'features/checkout',
        'place-order hold-plan holds own-holds draft-sale bought-lines capture confirm reconcile reconciliation-job side-effects handle-webhook record-orphan-payment checkout-endpoints user-hooks sale-hooks',
      ),
      ...cms(
        'providers',
        'paypal paypal-connection paypal-errors paypal-event paypal-money paypal-order paypal-webhook',
      ),
    ],
    tests: [
      ...tests(
        'features/checkout',
        'checkout holds reconciliation booking-order cart review-trash lost-lease webhook-limit refund staff',
      ),
      ...tests(
        'providers',
        'paypal paypal-connection paypal-errors paypal-event paypal-money paypal-order paypal-webhook',
      ),
    ],
  },
  sales: {
    least: 90,
    server: true,
    mutate: [
      ...cms(
        'features/checkout',
        'refund execute-refunds provider-refunds in-person-sale review staff-endpoints summary',
      ),
      ...cms(
        'features/sales',
        'all-sales sales-where edit-sale sale-lease sale sales-collection in-person-payments sale-to-wire sales-endpoints sales-operations whole-balance',
      ),
      ...cms('providers', 'transfer-endpoints row-batches streamed-response conditional-update'),
    ],
    tests: [
      ...tests(
        'features/checkout',
        'refund review-trash staff summary failed-refund whole-balance bookings-staff reconciliation outbox-emails',
      ),
      ...tests('features/sales', 'sale-lease staff-lists sale-to-wire'),
      ...tests('providers', 'transfer-endpoints row-batches conditional-update'),
      ...tests('http', 'streamed-lists'),
    ],
  },
  bookings: {
    least: 90,
    server: true,
    mutate: [
      ...cms(
        'features/booking',
        'booking-operations booking-endpoints booking-settings booking-settings-global slot-claims-collection calendar-feeds-collection',
      ),
      ...cms(
        'features/checkout',
        'bookings-endpoints bookings-staff-endpoints booking-to-wire calendar calendar-feed cancel-booking change-booking reschedule-booking own-bookings outside-opening booking-previews bookings collect-balance',
      ),
    ],
    tests: [
      ...tests(
        'features/checkout',
        'bookings bookings-shown bookings-staff booking-guards booking-order calendar-feed outside-opening lost-lease whole-balance',
      ),
      ...tests('features/booking', 'slot-claims availability booking-settings'),
      ...tests('http', 'streamed-lists'),
    ],
  },
  cart: {
    least: 90,
    server: true,
    mutate: [
      ...cms('features/cart', 'cart-operations carts-collection'),
      ...cms('features/checkout', 'cart-endpoints cart-overlaps cart-to-wire'),
      ...cms('features/shipping', 'shipping-endpoints shipping-operations shipping-rates-collection'),
      ...cms(
        'features/products',
        'products-operations products-endpoints products-stock staff-stock products-by-ids products-catalogue product-revision validate-product product-to-wire',
      ),
    ],
    tests: [
      ...tests('features/checkout', 'cart cart-overlaps holds refund'),
      ...tests('features/shipping', 'shipping'),
      ...tests('features/products', 'product-lists product-stock product-writes product-versions'),
      ...tests('http', 'two-administrators rules-behind-endpoints'),
      ...tests('providers', 'transfer-endpoints'),
    ],
  },
  users: {
    least: 90,
    server: true,
    mutate: [
      ...cms(
        'features/users',
        'audit-log-collection audit-log-operations change-rights change-role ensure-admin password-hash password-reset payload-auth-endpoints profile-picture audited session-cookie session-operations session-strategy sessions-collection sign-in token-hash user-hooks user-row users-collection users-endpoints users-operations',
      ),
      ...cms(
        'features/contact',
        'contact-endpoints contact-operations contact-messages-collection subscribers-collection',
      ),
    ],
    tests: [
      ...tests(
        'features/users',
        'sign-in sign-up sessions roles passwords payload-auth-routes profile audited ensure-admin',
      ),
      ...tests('features/contact', 'contact'),
      ...tests('features/content', 'older-forms'),
      ...tests('http', 'audited-calls two-administrators'),
    ],
  },
  access: {
    least: 90,
    server: true,
    mutate: [
      ...under('cms/src/access').filter((file) => !isTest(file)),
      ...cms(
        'http',
        'middleware auth-routes contract-endpoints body client-address security payload-api version-routes admin-calls editors-reorder graphql graphql-limits public-origin errors',
      ),
    ],
    tests: [
      ...under('cms/src/access').filter(isTest),
      ...tests(
        'http',
        'auth-routes body client-address contract-endpoints middleware errors embedded-gets payload-api security origin queries role-routes graphql payload-forms admin-calls editors-reorder two-administrators contract-limits rules-behind-endpoints contract-access payload-access payload-graphql-access sitemap database-away streamed-lists media-files',
      ),
      ...tests('providers', 'object-storage'),
      ...tests('features/checkout', 'webhook-limit'),
      ...tests('features/products', 'product-versions'),
      ...tests('features/content', 'drafts'),
    ],
  },
  mails: {
    least: 90,
    server: true,
    mutate: [
      ...cms(
        'features/checkout',
        'confirmed-email refunded-email attention-email sale-emails booking-emails email-facts cancel-words deposit-words',
      ),
      ...cms('features/sales', 'outbox send-outbox booking-causes'),
      ...cms('providers', 'email-template mail every-minute in-background leases row-lease fence'),
      ...cms('features/content', 'scheduled-publications'),
    ],
    tests: [
      ...tests('features/checkout', 'outbox-emails emails booking-emails failed-refund lost-lease'),
      ...tests('features/sales', 'outbox send-outbox sale-lease'),
      ...tests('providers', 'every-minute leases mail'),
      ...tests('features/content', 'scheduled'),
      ...tests('features/users', 'passwords'),
      ...tests('features/shipping', 'shipping'),
    ],
  },
};
