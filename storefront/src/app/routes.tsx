import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { notFound, requireAdmin, type Load } from '../lib/loading';
import { Layout } from './layout';
import { loadFrame, loadLayout } from './load-layout';
import { RouteError } from './route-error';

interface PageModule {
  Page: ComponentType;
  load?: Load;
}

/** Address, source (for the server's preload hints) and script of a page. Each page is a script of its own. */
type PageRow = [path: string, module: string, load: () => Promise<PageModule>];

const shopPages: PageRow[] = [
  ['/', 'src/shop/pages/home.tsx', () => import('../shop/pages/home')],
  ['/nosotros', 'src/shop/pages/content-page.tsx', () => import('../shop/pages/content-page')],
  ['/pagina/:slug', 'src/shop/pages/content-page.tsx', () => import('../shop/pages/content-page')],
  ['/servicios', 'src/shop/pages/services.tsx', () => import('../shop/pages/services')],
  ['/productos', 'src/shop/pages/products.tsx', () => import('../shop/pages/products')],
  ['/product/:id', 'src/shop/pages/product.tsx', () => import('../shop/pages/product')],
  [
    '/product-category',
    'src/shop/pages/product-category.tsx',
    () => import('../shop/pages/product-category'),
  ],
  ['/search', 'src/shop/pages/search.tsx', () => import('../shop/pages/search')],
  ['/login', 'src/shop/pages/login.tsx', () => import('../shop/pages/login')],
  ['/sign-up', 'src/shop/pages/sign-up.tsx', () => import('../shop/pages/sign-up')],
  ['/forgot-password', 'src/shop/pages/forgot-password.tsx', () => import('../shop/pages/forgot-password')],
  ['/reset-password', 'src/shop/pages/reset-password.tsx', () => import('../shop/pages/reset-password')],
  ['/profile', 'src/shop/pages/profile.tsx', () => import('../shop/pages/profile')],
  ['/perfil', 'src/shop/pages/profile.tsx', () => import('../shop/pages/profile')],
  ['/orders', 'src/shop/pages/orders.tsx', () => import('../shop/pages/orders')],
  ['/cart', 'src/shop/pages/cart.tsx', () => import('../shop/pages/cart')],
  ['/Reservar', 'src/shop/pages/booking.tsx', () => import('../shop/pages/booking')],
  ['/contacto', 'src/shop/pages/contact.tsx', () => import('../shop/pages/contact')],
  ['/blog', 'src/shop/pages/blog.tsx', () => import('../shop/pages/blog')],
  ['/blog/:slug', 'src/shop/pages/blog-post.tsx', () => import('../shop/pages/blog-post')],
  ['/privacidad', 'src/shop/pages/privacy.tsx', () => import('../shop/pages/privacy')],
  ['/payment-success', 'src/shop/pages/payment-success.tsx', () => import('../shop/pages/payment-success')],
  [
    '/payment-response',
    'src/shop/pages/payment-response.tsx',
    () => import('../shop/pages/payment-response'),
  ],
  ['/payment-failure', 'src/shop/pages/payment-failure.tsx', () => import('../shop/pages/payment-failure')],
  ['/cancel-order', 'src/shop/pages/cancel-order.tsx', () => import('../shop/pages/cancel-order')],
];

/** Below `/admin-panel`. */
const panelPages: PageRow[] = [
  ['calendario', 'src/panel/pages/calendar.tsx', () => import('../panel/pages/calendar')],
  ['resumen', 'src/panel/pages/summary.tsx', () => import('../panel/pages/summary')],
  ['all-reservas', 'src/panel/pages/bookings.tsx', () => import('../panel/pages/bookings')],
  ['all-Ventas', 'src/panel/pages/sales.tsx', () => import('../panel/pages/sales')],
  ['venta/:id', 'src/panel/pages/sale.tsx', () => import('../panel/pages/sale')],
  ['pagos-por-revisar', 'src/panel/pages/review.tsx', () => import('../panel/pages/review')],
  ['registro', 'src/panel/pages/audit-log.tsx', () => import('../panel/pages/audit-log')],
  ['all-products', 'src/panel/pages/products.tsx', () => import('../panel/pages/products')],
  ['all-shipping-rates', 'src/panel/pages/shipping-rates.tsx', () => import('../panel/pages/shipping-rates')],
  ['all-users', 'src/panel/pages/users.tsx', () => import('../panel/pages/users')],
];

/** Makes the routes of pages. */
function routeMakers(client: QueryClient) {
  /** A page of the shop with header and footer; the panel has its own. */
  const around = async (path: string, load: () => Promise<unknown> | undefined) => {
    const requested = load();
    const frame = path.startsWith('/') ? loadFrame(client) : undefined;
    await Promise.resolve(requested).finally(() => frame);
  };
  const page = (...[path, module, load]: PageRow): RouteObject => ({
    path,
    handle: { module },
    lazy: async () => {
      const { Page, load: loadPage } = await load();
      return {
        Component: Page,
        loader: async (args: LoaderFunctionArgs) => {
          await around(path, () => loadPage?.(client, args));
          return null;
        },
      };
    },
  });
  /** A page of the panel: asks for nothing before it knows that an administrator is there. */
  const section = (...[path, module, load]: PageRow): RouteObject =>
    page(path, module, async () => {
      const { Page, load: loadPage } = await load();
      return {
        Page,
        load: async (...args) => {
          await requireAdmin(client);
          await loadPage?.(...args);
        },
      };
    });
  return { page, section };
}

/** A route for every address that no page has. */
const unknownAddress = (beforehand?: () => Promise<unknown>): RouteObject => ({
  path: '*',
  loader: async () => {
    await beforehand?.();
    throw notFound();
  },
  Component: () => null,
});

/** The panel: its own layout, for administrators. */
function panelRoute(client: QueryClient): RouteObject {
  const { section } = routeMakers(client);
  return {
    path: '/admin-panel',
    handle: { module: 'src/panel/pages/panel-layout.tsx' },
    lazy: async () => ({ Component: (await import('../panel/pages/panel-layout')).Page }),
    loader: async () => {
      await requireAdmin(client);
      return null;
    },
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        id: 'sections',
        lazy: async () => ({ ErrorBoundary: (await import('../panel/pages/section-error')).SectionError }),
        children: [
          section('', 'src/panel/pages/today.tsx', () => import('../panel/pages/today')),
          ...panelPages.map((row) => section(...row)),
          unknownAddress(),
        ],
      },
    ],
  };
}

/** Every page with its address. */
export function createRoutes(client: QueryClient): RouteObject[] {
  const { page } = routeMakers(client);
  return [
    panelRoute(client),
    {
      id: 'layout',
      Component: Layout,
      loader: async () => {
        await loadLayout(client);
        return null;
      },
      shouldRevalidate: () => false,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        {
          id: 'pages',
          ErrorBoundary: RouteError,
          children: [...shopPages.map((row) => page(...row)), unknownAddress(() => loadFrame(client))],
        },
      ],
    },
  ];
}
