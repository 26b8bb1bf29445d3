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

/**
 * Every page with its address. Each comes with its own script; `module` names its source for the server's
 * preload hints.
 */
export function createRoutes(client: QueryClient): RouteObject[] {
  /** A page of the shop with what stands around it; the panel has nothing of it. */
  const around = async (path: string, load: () => Promise<unknown> | undefined) => {
    const requested = load();
    const frame = path.startsWith('/') ? loadFrame(client) : undefined;
    await Promise.resolve(requested).finally(() => frame);
  };
  const page = (path: string, module: string, load: () => Promise<PageModule>): RouteObject => ({
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
  const section = (path: string, module: string, load: () => Promise<PageModule>): RouteObject =>
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
  const panel: RouteObject = {
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
        id: 'rooms',
        lazy: async () => ({ ErrorBoundary: (await import('../panel/pages/section-error')).SectionError }),
        children: [
          {
            index: true,
            ...section('', 'src/panel/pages/today.tsx', () => import('../panel/pages/today')),
            path: undefined,
          } as RouteObject,
          section('calendario', 'src/panel/pages/calendar.tsx', () => import('../panel/pages/calendar')),
          section('resumen', 'src/panel/pages/summary.tsx', () => import('../panel/pages/summary')),
          section('all-reservas', 'src/panel/pages/bookings.tsx', () => import('../panel/pages/bookings')),
          section('all-Ventas', 'src/panel/pages/sales.tsx', () => import('../panel/pages/sales')),
          section('venta/:id', 'src/panel/pages/sale.tsx', () => import('../panel/pages/sale')),
          section('pagos-por-revisar', 'src/panel/pages/review.tsx', () => import('../panel/pages/review')),
          section('registro', 'src/panel/pages/audit-log.tsx', () => import('../panel/pages/audit-log')),
          section('all-products', 'src/panel/pages/products.tsx', () => import('../panel/pages/products')),
          section(
            'all-shipping-rates',
            'src/panel/pages/shipping-rates.tsx',
            () => import('../panel/pages/shipping-rates'),
          ),
          section('all-users', 'src/panel/pages/users.tsx', () => import('../panel/pages/users')),
          {
            path: '*',
            loader: () => {
              throw notFound();
            },
            Component: () => null,
          },
        ],
      },
    ],
  };
  return [
    panel,
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
          children: [
            page('/', 'src/shop/pages/home.tsx', () => import('../shop/pages/home')),
            page('/nosotros', 'src/shop/pages/content-page.tsx', () => import('../shop/pages/content-page')),
            page(
              '/pagina/:slug',
              'src/shop/pages/content-page.tsx',
              () => import('../shop/pages/content-page'),
            ),
            page('/servicios', 'src/shop/pages/services.tsx', () => import('../shop/pages/services')),
            page('/productos', 'src/shop/pages/products.tsx', () => import('../shop/pages/products')),
            page('/product/:id', 'src/shop/pages/product.tsx', () => import('../shop/pages/product')),
            page(
              '/product-category',
              'src/shop/pages/product-category.tsx',
              () => import('../shop/pages/product-category'),
            ),
            page('/search', 'src/shop/pages/search.tsx', () => import('../shop/pages/search')),
            page('/login', 'src/shop/pages/login.tsx', () => import('../shop/pages/login')),
            page('/sign-up', 'src/shop/pages/sign-up.tsx', () => import('../shop/pages/sign-up')),
            page(
              '/forgot-password',
              'src/shop/pages/forgot-password.tsx',
              () => import('../shop/pages/forgot-password'),
            ),
            page(
              '/reset-password',
              'src/shop/pages/reset-password.tsx',
              () => import('../shop/pages/reset-password'),
            ),
            page('/profile', 'src/shop/pages/profile.tsx', () => import('../shop/pages/profile')),
            page('/perfil', 'src/shop/pages/profile.tsx', () => import('../shop/pages/profile')),
            page('/orders', 'src/shop/pages/orders.tsx', () => import('../shop/pages/orders')),
            page('/cart', 'src/shop/pages/cart.tsx', () => import('../shop/pages/cart')),
            page('/Reservar', 'src/shop/pages/booking.tsx', () => import('../shop/pages/booking')),
            page('/contacto', 'src/shop/pages/contact.tsx', () => import('../shop/pages/contact')),
            page('/blog', 'src/shop/pages/blog.tsx', () => import('../shop/pages/blog')),
            page('/blog/:slug', 'src/shop/pages/blog-post.tsx', () => import('../shop/pages/blog-post')),
            page('/privacidad', 'src/shop/pages/privacy.tsx', () => import('../shop/pages/privacy')),
            page(
              '/payment-success',
              'src/shop/pages/payment-success.tsx',
              () => import('../shop/pages/payment-success'),
            ),
            page(
              '/payment-response',
              'src/shop/pages/payment-response.tsx',
              () => import('../shop/pages/payment-response'),
            ),
            page(
              '/payment-failure',
              'src/shop/pages/payment-failure.tsx',
              () => import('../shop/pages/payment-failure'),
            ),
            page(
              '/cancel-order',
              'src/shop/pages/cancel-order.tsx',
              () => import('../shop/pages/cancel-order'),
            ),
            {
              path: '*',
              loader: async () => {
                await loadFrame(client);
                throw notFound();
              },
              Component: () => null,
            },
          ],
        },
      ],
    },
  ];
}
