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
    handle: { module: 'src/pages/admin/panel-layout.tsx' },
    lazy: async () => ({ Component: (await import('../pages/admin/panel-layout')).Page }),
    loader: async () => {
      await requireAdmin(client);
      return null;
    },
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        id: 'rooms',
        lazy: async () => ({ ErrorBoundary: (await import('../pages/admin/room-error')).SectionError }),
        children: [
          {
            index: true,
            ...section('', 'src/pages/admin/today.tsx', () => import('../pages/admin/today')),
            path: undefined,
          } as RouteObject,
          section('calendario', 'src/pages/admin/calendar.tsx', () => import('../pages/admin/calendar')),
          section('resumen', 'src/pages/admin/summary.tsx', () => import('../pages/admin/summary')),
          section('all-reservas', 'src/pages/admin/bookings.tsx', () => import('../pages/admin/bookings')),
          section('all-Ventas', 'src/pages/admin/sales.tsx', () => import('../pages/admin/sales')),
          section('venta/:id', 'src/pages/admin/sale.tsx', () => import('../pages/admin/sale')),
          section('pagos-por-revisar', 'src/pages/admin/review.tsx', () => import('../pages/admin/review')),
          section('registro', 'src/pages/admin/acts.tsx', () => import('../pages/admin/audit-log')),
          section('all-products', 'src/pages/admin/products.tsx', () => import('../pages/admin/products')),
          section(
            'all-shipping-rates',
            'src/pages/admin/shipping-rates.tsx',
            () => import('../pages/admin/shipping-rates'),
          ),
          section('all-users', 'src/pages/admin/users.tsx', () => import('../pages/admin/users')),
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
            page('/', 'src/pages/home.tsx', () => import('../pages/home')),
            page('/nosotros', 'src/pages/content-page.tsx', () => import('../pages/content-page')),
            page('/pagina/:slug', 'src/pages/content-page.tsx', () => import('../pages/content-page')),
            page('/servicios', 'src/pages/services.tsx', () => import('../pages/services')),
            page('/productos', 'src/pages/products.tsx', () => import('../pages/products')),
            page('/product/:id', 'src/pages/product.tsx', () => import('../pages/product')),
            page(
              '/product-category',
              'src/pages/product-category.tsx',
              () => import('../pages/product-category'),
            ),
            page('/search', 'src/pages/search.tsx', () => import('../pages/search')),
            page('/login', 'src/pages/login.tsx', () => import('../pages/login')),
            page('/sign-up', 'src/pages/sign-up.tsx', () => import('../pages/sign-up')),
            page(
              '/forgot-password',
              'src/pages/forgot-password.tsx',
              () => import('../pages/forgot-password'),
            ),
            page('/reset-password', 'src/pages/reset-password.tsx', () => import('../pages/reset-password')),
            page('/profile', 'src/pages/profile.tsx', () => import('../pages/profile')),
            page('/perfil', 'src/pages/profile.tsx', () => import('../pages/profile')),
            page('/orders', 'src/pages/orders.tsx', () => import('../pages/orders')),
            page('/cart', 'src/pages/cart.tsx', () => import('../pages/cart')),
            page('/Reservar', 'src/pages/booking.tsx', () => import('../pages/booking')),
            page('/contacto', 'src/pages/contact.tsx', () => import('../pages/contact')),
            page('/blog', 'src/pages/blog.tsx', () => import('../pages/blog')),
            page('/blog/:slug', 'src/pages/blog-post.tsx', () => import('../pages/blog-post')),
            page('/privacidad', 'src/pages/privacy.tsx', () => import('../pages/privacy')),
            page(
              '/payment-success',
              'src/pages/payment-success.tsx',
              () => import('../pages/payment-success'),
            ),
            page(
              '/payment-response',
              'src/pages/payment-response.tsx',
              () => import('../pages/payment-response'),
            ),
            page(
              '/payment-failure',
              'src/pages/payment-failure.tsx',
              () => import('../pages/payment-failure'),
            ),
            page('/cancel-order', 'src/pages/cancel-order.tsx', () => import('../pages/cancel-order')),
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
