import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const everyFile = readdirSync('cms/src', { recursive: true });
/** The file of this name in a room of the server or a folder of it. */
const inRoom = (room, name) =>
  path.join(
    'cms/src',
    everyFile.find((it) => it.startsWith(`${room}/`) && path.basename(it) === name) ?? path.join(room, name),
  );
const cms = (room, words) => words.split(' ').map((word) => inRoom(room, `${word}.ts`));
const tests = (room, words) =>
  words
    .split(' ')
    .map(
      (word) =>
        ['', 'unit.', 'stateless.'].map((kind) => inRoom(room, `${word}.${kind}test.ts`)).find(existsSync) ??
        inRoom(room, `${word}.test.ts`),
    );
const checkout = (words, ending) =>
  words.split(' ').map((word) => `storefront/src/shop/features/checkout/${word}${ending}`);
const under = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.ts'));
const isTest = (file) => file.endsWith('.test.ts');

/**
 * What is mutated in each room, and the tests nearest to it. The tests of `domain` need no server, those of
 * the others share one. `least` is the minimum score, in percent.
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
        'place-order hold-plan holds new-sale-row capture sale-effects apply-provider-order priced-cart reconciliation-job handle-webhook record-orphan-payment checkout-endpoints sale-hooks',
      ),
      ...cms('features/sales', 'own-holds refuse-during-payment'),
      ...cms(
        'providers/payments/paypal',
        'paypal paypal-connection paypal-errors paypal-event paypal-money paypal-order paypal-webhook',
      ),
    ],
    tests: [
      ...tests(
        'features/checkout',
        'checkout open-order holds consecutive-orders reconciliation late-captures reconciliation-job confirmation genuine-webhook booking-order lead-time lost-lease webhook-limit staff in-person-sale unreconciled-payments',
      ),
      ...tests('features/cart', 'cart add-to-cart'),
      ...tests('features/refunds', 'review-trash trashed-sales refund refund-requests refund-recovery'),
      ...tests(
        'providers/payments/paypal',
        'paypal paypal-connection paypal-errors paypal-event paypal-money paypal-order paypal-webhook',
      ),
    ],
  },
  sales: {
    least: 90,
    server: true,
    mutate: [
      ...cms(
        'features/refunds',
        'refund review review-list review-decision accept-payment failed-refunds refunds-endpoints',
      ),
      ...cms('features/checkout', 'execute-refunds provider-refunds in-person-sale'),
      ...cms('features/reports', 'summary'),
      ...cms(
        'features/sales',
        'all-sales sales-where edit-sale sale sale-charges sale-to-wire sales-endpoints sales-operations whole-balance',
      ),
      ...cms('features/sales', 'sales-collection'),
      ...cms('payload/transfer', 'transfer-endpoints transfer-file'),
      ...cms('lib', 'row-batches streamed-response repository'),
    ],
    tests: [
      ...tests(
        'features/refunds',
        'refund refund-requests refund-recovery review-trash trashed-sales failed-refund cancellation-refund',
      ),
      ...tests(
        'features/checkout',
        'staff in-person-sale unreconciled-payments reconciliation reconciliation-job',
      ),
      ...tests('features/sales', 'whole-balance'),
      ...tests('features/reports', 'summary'),
      ...tests('features/bookings', 'bookings-staff'),
      ...tests('features/notifications', 'outbox-emails'),
      ...tests('features/sales', 'sales-operations staff-lists sale-to-wire'),
      ...tests('payload/transfer', 'transfer-endpoints subscribers-file'),
      ...tests('lib', 'row-batches repository'),
      ...tests('http', 'streamed-lists'),
    ],
  },
  bookings: {
    least: 90,
    server: true,
    mutate: [
      ...cms(
        'features/slots',
        'slot-claims slot-checker booking-settings booking-settings-global hours-operations hours-query slot-claims-collection',
      ),
      ...cms('features/bookings', 'availability-endpoints calendar-feeds-collection'),
      ...cms(
        'features/bookings',
        'bookings-endpoints bookings-staff-endpoints booking-to-wire calendar calendar-feed cancel-booking reschedule-booking own-bookings outside-opening hours-endpoints change-outcome bookings-repository caller collect-balance',
      ),
    ],
    tests: [
      ...tests(
        'features/bookings',
        'bookings bookings-view bookings-staff booking-guards stale-bookings calendar-feed outside-opening',
      ),
      ...tests('features/checkout', 'booking-order lead-time lost-lease'),
      ...tests('features/sales', 'whole-balance'),
      ...tests('features/slots', 'slot-claims booking-settings changed-settings settings-values hours'),
      ...tests('features/bookings', 'availability'),
      ...tests('http', 'streamed-lists'),
    ],
  },
  cart: {
    least: 90,
    server: true,
    mutate: [
      ...cms('features/cart', 'cart-operations carts-collection'),
      ...cms('features/cart', 'cart-endpoints cart-overlaps cart-to-wire'),
      ...cms('features/shipping', 'shipping-endpoints shipping-operations shipping-rates-collection'),
      ...cms(
        'features/products',
        'products-operations products-endpoints products-stock staff-stock products-by-ids products-catalogue product-version validate-product product-to-wire',
      ),
    ],
    tests: [
      ...tests('features/cart', 'cart add-to-cart cart-overlaps'),
      ...tests('features/checkout', 'holds consecutive-orders'),
      ...tests('features/refunds', 'refund refund-requests'),
      ...tests('features/shipping', 'shipping shipping-cities'),
      ...tests('features/products', 'product-lists product-stock product-writes product-versions'),
      ...tests('http', 'two-administrators'),
      ...tests('http/api', 'rules-behind-endpoints'),
      ...tests('payload/transfer', 'transfer-endpoints subscribers-file'),
    ],
  },
  users: {
    least: 90,
    server: true,
    mutate: [
      ...cms(
        'features/users',
        'audit-log-collection audit-log-operations change-rights change-role ensure-admin password-hash password-reset payload-auth-endpoints profile-picture audited session-cookie session-operations session-strategy sessions-collection sign-in user-hooks user-row users-endpoints users-operations',
      ),
      ...cms('lib', 'token-hash'),
      ...cms('features/users', 'users-collection'),
      ...cms(
        'features/contact',
        'contact-endpoints contact-operations contact-messages-collection subscribers-collection',
      ),
    ],
    tests: [
      ...tests(
        'features/users',
        'sign-in sign-up sessions roles passwords reset-links payload-auth-routes profile audited ensure-admin',
      ),
      ...tests('features/contact', 'contact'),
      ...tests('payload/older-forms', 'older-forms'),
      ...tests('http/api', 'audited-calls'),
      ...tests('http', 'two-administrators'),
    ],
  },
  access: {
    least: 90,
    server: true,
    mutate: [
      ...under('cms/src/access').filter((file) => !isTest(file)),
      ...cms('http', 'middleware body client-address security payload-api public-origin errors'),
      ...cms('payload', 'auth-routes version-routes editors-reorder'),
      ...cms('http', 'admin-calls graphql graphql-limits'),
      ...cms('http/api', 'contract-endpoints'),
    ],
    tests: [
      ...under('cms/src/access').filter(isTest),
      ...tests('payload', 'auth-routes payload-forms editors-reorder payload-access marketer-access'),
      ...tests('http', 'graphql admin-calls payload-graphql-access'),
      ...tests(
        'http',
        'body client-address middleware errors embedded-gets payload-api security origin queries role-routes two-administrators sitemap database-away streamed-lists media-files',
      ),
      ...tests('http/api', 'contract-endpoints contract-limits rules-behind-endpoints contract-access'),
      ...tests('providers/storage', 'object-storage'),
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
        'features/notifications',
        'confirmed-email refunded-email attention-email sale-emails booking-emails email-facts deposit-words',
      ),
      ...cms('features/bookings', 'cancel-words'),
      ...cms('features/sales', 'outbox'),
      ...cms('features/notifications', 'send-outbox'),
      ...cms('providers/email', 'email-template mail'),
      ...cms('lib', 'every-minute in-background leases row-lease fence'),
      ...cms('features/content', 'scheduled-publications'),
    ],
    tests: [
      ...tests('features/notifications', 'outbox-emails email-texts email-cases booking-emails'),
      ...tests('features/refunds', 'failed-refund cancellation-refund'),
      ...tests('features/checkout', 'lost-lease'),
      ...tests('features/sales', 'outbox sales-operations'),
      ...tests('features/notifications', 'send-outbox outbox-retries'),
      ...tests('lib', 'every-minute leases'),
      ...tests('providers/email', 'mail'),
      ...tests('features/content', 'scheduled scheduling'),
      ...tests('features/users', 'passwords reset-links'),
      ...tests('features/shipping', 'shipping shipping-cities'),
    ],
  },
  replies: {
    least: 60,
    server: true,
    mutate: [
      ...cms(
        'http',
        'plain-form plain-form-send plain-form-table plain-forms refuse-while-paused stored-replies',
      ),
      ...cms('http/api', 'read-cache'),
      ...cms(
        'features/testimonials',
        'ratings testimonial-links-collection testimonials-collection testimonials-endpoints testimonials-operations',
      ),
    ],
    tests: [
      ...tests('http', 'plain-forms stranger-forms stored-replies'),
      ...tests('http/api', 'read-cache'),
      ...tests('features/testimonials', 'testimonials'),
      ...tests('features/products', 'product-lists'),
    ],
  },
  /* What runs beside the collections. Programs of their own (a restore, for one) are not seen here. */
  services: {
    least: 60,
    server: true,
    mutate: [
      ...cms(
        'services',
        'emails-service payments-service pictures-service resume-service retention-service scheduled-service services users-service',
      ),
      ...cms(
        'backup',
        'administrator-link backup-facts backup-sums backup media-files record-backup restore resume',
      ),
    ],
    tests: [
      ...tests('services', 'jobs payments-service retention sandbox-reach'),
      ...tests('backup', 'backup daily-backup media-files'),
      ...tests('lib', 'every-minute'),
    ],
  },
  /* The storefront's payment, as far as it needs no document. */
  payment: {
    least: 60,
    server: false,
    mutate: checkout('checkout-quote hold-clock payment-outcome why-not-payable', '.ts'),
    tests: checkout('checkout-quote hold-clock payment-outcome why-not-payable', '.test.ts'),
  },
};
