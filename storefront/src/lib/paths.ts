export const paths = {
  home: '/',
  about: '/nosotros',
  services: '/servicios',
  products: '/productos',
  guide: '/guia',
  product: (id: string) => `/product/${id}`,
  /** The hours of a service on its page. */
  hours: (serviceId: string) => `/product/${serviceId}#reserva`,
  category: (...categories: string[]) =>
    `/product-category?${categories.map((it) => `category=${encodeURIComponent(it)}`).join('&')}`,
  search: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  booking: '/Reservar',
  /** The booking page with a service chosen. */
  book: (serviceId: string) => `/Reservar?servicio=${encodeURIComponent(serviceId)}`,
  contact: '/contacto',
  blog: '/blog',
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  page: (slug: string) => (slug === 'nosotros' ? '/nosotros' : `/pagina/${encodeURIComponent(slug)}`),
  login: (next?: string) => (next && next !== '/' ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  signUp: (next?: string) =>
    next && next !== '/' ? `/sign-up?next=${encodeURIComponent(next)}` : '/sign-up',
  forgotPassword: '/forgot-password',
  profile: '/profile',
  favourites: '/favoritos',
  cart: '/cart',
  orders: '/orders',
  privacy: '/privacidad',
  cancellations: '/cancelaciones',
  returns: '/devoluciones',
  paymentSuccess: ({ reference, cents }: { reference: string; cents: number }) =>
    `/payment-success?status=APPROVED&reference=${encodeURIComponent(reference)}&amount_in_cents=${cents}`,
  /** What became of a payment; the page asks the server. */
  payment: (reference: string) => `/payment-success?reference=${encodeURIComponent(reference)}`,
  paymentDeclined: (reference: string) =>
    `/payment-success?status=DECLINED&reference=${encodeURIComponent(reference)}`,
  paymentFailure: (reference?: string) =>
    reference ? `/payment-failure?reference=${encodeURIComponent(reference)}` : '/payment-failure',
  cancelOrder: (reference?: string) =>
    reference ? `/cancel-order?reference=${encodeURIComponent(reference)}` : '/cancel-order',
  cancelPayment: (reference: string) => `/api/payment/cancel-payment?token=${encodeURIComponent(reference)}`,
  admin: '/admin',
  panel: '/admin-panel',
  panelProducts: '/admin-panel/all-products',
  panelBookings: '/admin-panel/all-reservas',
  panelSales: '/admin-panel/all-Ventas',
  panelShipping: '/admin-panel/all-shipping-rates',
  panelUsers: '/admin-panel/all-users',
  panelCalendar: '/admin-panel/calendario',
  panelHours: '/admin-panel/horarios',
  panelReview: '/admin-panel/pagos-por-revisar',
  panelSummary: '/admin-panel/resumen',
  panelAuditLog: '/admin-panel/registro',
  panelStatus: '/admin-panel/estado',
  panelSale: (id: string) => `/admin-panel/venta/${encodeURIComponent(id)}`,
} as const;
