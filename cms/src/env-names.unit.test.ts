import { misspeltSettings } from './env-names';

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['DATABASE_URL', 'DATABASE_URI'],
  ['STAFF_MAIL', 'STAFF_EMAIL'],
  ['public_url', 'PUBLIC_URL'],
  ['PAYPAL_SECRET', 'PAYPAL_CLIENT_SECRET'],
  ['WOMPI_EVENT_SECRET', 'WOMPI_EVENTS_SECRET'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['S3_SECRET_KEY', 'S3_SECRET_ACCESS_KEY'],
  ['PAYLOAD_SECRET_FIL', 'PAYLOAD_SECRET_FILE'],
])('settings: %s is told as a misspelt %s', (name, nearest) => {
  expect(misspeltSettings([name])).toEqual([{ name, nearest }]);
});

test('settings: known names and those of other programs are not told', () => {
  const others = [
    'HOME',
    'PATH',
    'USER',
    'LANG',
    'TERM',
    'PWD',
    'SHLVL',
    'HOSTNAME',
    'LOGNAME',
    'TZ',
    'NODE_OPTIONS',
  ];
  const ours = [
    'PORT',
    'HOST',
    'SMTP_URL',
    'SMTP_URL_FILE',
    'BACKUPS_KEPT',
    'HTTP_PORT',
    'HTTPS_PORT',
    'MONGO_PASSWORD',
  ];
  const tools = [
    'NEXT_TELEMETRY_DISABLED',
    'MALLOC_ARENA_MAX',
    'npm_config_user_agent',
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'SSL_CERT_FILE',
    'CONTAINER_NAME',
    'SITE_ADDRESS',
    'MONGO_ROOT_PASSWORD',
    'NODE_EXTRA_CA_CERTS',
    'MONGODB_TEST_URI',
    'CHROMIUM_PATH',
    'npm_lifecycle_event',
    'AWS_SECRET_ACCESS_KEY',
    'POSTGRES_PASSWORD',
  ];
  expect(misspeltSettings([...others, ...ours, ...tools])).toEqual([]);
});
