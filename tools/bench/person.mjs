/** A browser without a page: keeps cookies. Throws on any refusal. */
export class Person {
  constructor(origin) {
    this.origin = origin;
    this.cookies = new Map();
  }

  async send(method, path, body) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.origin + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      this.cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  }

  get(path) {
    return this.send('GET', path);
  }
  post(path, body) {
    return this.send('POST', path, body);
  }
}

const PASSWORD = 'una clave para medir';
export const admin = { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: PASSWORD };

export async function administrator(origin) {
  const ana = new Person(origin);
  await ana.post('/api/signin', { email: admin.ADMIN_EMAIL, password: PASSWORD });
  return ana;
}

let made = 0;
export async function shopper(origin) {
  const carla = new Person(origin);
  const email = `clienta-${process.pid}-${made++}@example.com`;
  await carla.post('/api/signup', {
    name: 'Carla Cliente',
    email,
    tel: '300 123 4567',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    consent: true,
  });
  await carla.post('/api/signin', { email, password: PASSWORD });
  return carla;
}
