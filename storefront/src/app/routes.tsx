import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { pageRights, type PanelPage } from '../lib/panel-rights';
import { notFound, requireRight, type Bring, type Load } from '../lib/loading';
import { onDemand } from '../lib/on-demand';
import { Layout } from './layout';
import { loadFrame, loadLayout } from './load-layout';
import { RouteError } from './route-error';

interface PageModule {
  Page: ComponentType;
  load?: Load;
  bring?: Bring;
}

/** Address, file name (for the server's preload hints) and script of a page. Each page is a script of its own. */
type PageRow = [path: string, file: string, load: () => Promise<PageModule>];

const shopPages: PageRow[] = [
  ['/', 'home', () => import('../shop/pages/home')],
  ['/nosotros', 'content-page', () => import('../shop/pages/content-page')],
  ['/pagina/:slug', 'content-page', () => import('../shop/pages/content-page')],
  ['/servicios', 'services', () => import('../shop/pages/services')],
  ['/guia', 'guide', () => import('../shop/pages/guide')],
  ['/productos', 'products', () => import('../shop/pages/products')],
  ['/product/:id', 'product', () => import('../shop/pages/product')],
  ['/product-category', 'product-category', () => import('../shop/pages/product-category')],
  ['/search', 'search', () => import('../shop/pages/search')],
  ['/login', 'login', () => import('../shop/pages/login')],
  ['/sign-up', 'sign-up', () => import('../shop/pages/sign-up')],
  ['/forgot-password', 'forgot-password', () => import('../shop/pages/forgot-password')],
  ['/reset-password', 'reset-password', () => import('../shop/pages/reset-password')],
  ['/opinion', 'testimonial', () => import('../shop/pages/testimonial')],
  ['/cita', 'booking-link', () => import('../shop/pages/booking-link')],
  ['/pagar', 'pay-link', () => import('../shop/pages/pay-link')],
  ['/gracias', 'thanks', () => import('../shop/pages/thanks')],
  ['/profile', 'profile', () => import('../shop/pages/profile')],
  ['/perfil', 'profile', () => import('../shop/pages/profile')],
  ['/orders', 'orders', () => import('../shop/pages/orders')],
  ['/favoritos', 'favourites', () => import('../shop/pages/favourites')],
  ['/cart', 'cart', () => import('../shop/pages/cart')],
  ['/Reservar', 'booking', () => import('../shop/pages/booking')],
  ['/contacto', 'contact', () => import('../shop/pages/contact')],
  ['/blog', 'blog', () => import('../shop/pages/blog')],
  ['/blog/:slug', 'blog-post', () => import('../shop/pages/blog-post')],
  ['/privacidad', 'privacy', () => import('../shop/pages/privacy')],
  ['/cancelaciones', 'cancellations', () => import('../shop/pages/cancellations')],
  ['/devoluciones', 'returns', () => import('../shop/pages/returns')],
  ['/devolucion', 'refund-account', () => import('../shop/pages/refund-account')],
  ['/payment-success', 'payment-success', () => import('../shop/pages/payment-success')],
  ['/payment-response', 'payment-response', () => import('../shop/pages/payment-response')],
  ['/payment-failure', 'payment-failure', () => import('../shop/pages/payment-failure')],
  ['/cancel-order', 'cancel-order', () => import('../shop/pages/cancel-order')],
];

/** Below `/admin-panel`. */
const panelPages: [path: string, file: PanelPage, load: PageRow[2]][] = [
  ['calendario', 'calendar', () => import('../panel/pages/calendar')],
  ['resumen', 'summary', () => import('../panel/pages/summary')],
  ['all-reservas', 'bookings', () => import('../panel/pages/bookings')],
  ['all-Ventas', 'sales', () => import('../panel/pages/sales')],
  ['venta/:id', 'sale', () => import('../panel/pages/sale')],
  ['pagos-por-revisar', 'review', () => import('../panel/pages/review')],
  ['caja', 'drawer', () => import('../panel/pages/drawer')],
  ['caja/:number', 'closed-drawer', () => import('../panel/pages/closed-drawer')],
  ['registro', 'audit-log', () => import('../panel/pages/audit-log')],
  ['cotejo', 'comparison', () => import('../panel/pages/comparison')],
  ['estado', 'status', () => import('../panel/pages/status')],
  ['horarios', 'hours', () => import('../panel/pages/hours')],
  ['all-products', 'products', () => import('../panel/pages/products')],
  ['all-shipping-rates', 'shipping-rates', () => import('../panel/pages/shipping-rates')],
  ['all-users', 'users', () => import('../panel/pages/users')],
];

function routeMakers(client: QueryClient) {
  const around = async (path: string, load: () => Promise<unknown> | undefined) => {
    const requested = load();
    const frame = path.startsWith('/') ? loadFrame(client) : undefined;
    await Promise.resolve(requested).finally(() => frame);
  };
  const page = (...[path, file, load]: PageRow): RouteObject => ({
    path,
    handle: { module: `src/${path.startsWith('/') ? 'shop' : 'panel'}/pages/${file}.tsx` },
    lazy: async () => {
      const { Page, load: loadPage, bring } = await onDemand(load);
      await bring?.(client);
      return {
        Component: Page,
        loader: async (args: LoaderFunctionArgs) => {
          await around(path, () => loadPage?.(client, args));
          return null;
        },
      };
    },
  });
  /** A page of the panel: asks for nothing before it knows that somebody is there who may open it. */
  const section = (...[path, file, load]: (typeof panelPages)[number]): RouteObject =>
    page(path, file, async () => {
      const { Page, load: loadPage } = await load();
      return {
        Page,
        load: async (...args) => {
          await requireRight(pageRights[file], ...args);
          await loadPage?.(...args);
        },
      };
    });
  return { page, section };
}

const unknownAddress = (beforehand?: () => Promise<unknown>): RouteObject => ({
  path: '*',
  loader: async () => {
    await beforehand?.();
    throw notFound();
  },
  Component: () => null,
});

function panelRoute(client: QueryClient): RouteObject {
  const { section } = routeMakers(client);
  return {
    path: '/admin-panel',
    handle: { module: 'src/panel/pages/panel-layout.tsx' },
    lazy: async () => ({ Component: (await onDemand(() => import('../panel/pages/panel-layout'))).Page }),
    loader: async (args) => {
      await requireRight(pageRights.today, client, args);
      return null;
    },
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        id: 'sections',
        lazy: async () => ({
          ErrorBoundary: (await onDemand(() => import('../panel/pages/section-error'))).SectionError,
        }),
        children: [
          section('', 'today', () => import('../panel/pages/today')),
          ...panelPages.map((row) => section(...row)),
          unknownAddress(),
        ],
      },
    ],
  };
}

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
