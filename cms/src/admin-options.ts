import path from 'node:path';
import type { Config } from 'payload';
import { cmsFolder } from './cms-folder';
import { livePreview } from './features/content/live-preview';
import { listedDate } from './lib/spa-date';

export const adminOptions = (): Config['admin'] => ({
  user: 'users',
  avatar: 'default',
  livePreview,
  meta: {
    titleSuffix: ' · Spa Bronze',
    description: 'Administración de Spa Bronze',
    icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
  },
  components: {
    graphics: { Logo: '/features/content/brand#Logo', Icon: '/features/content/brand#Icon' },
    beforeDashboard: ['/features/reports/dashboard#Dashboard'],
    providers: ['/payload/unsaved/explained-failures#ExplainedFailures'],
    beforeNavLinks: ['/features/content/panel-link#PanelLink'],
    views: { unauthorized: { Component: '/payload/not-allowed#NotAllowed', path: '/unauthorized' } },
  },
  dateFormat: listedDate,
  theme: 'light',
  timezones: {
    supportedTimezones: [{ label: 'Colombia', value: 'America/Bogota' }],
    defaultTimezone: 'America/Bogota',
  },
  importMap: {
    autoGenerate: false,
    baseDir: path.join(cmsFolder, 'src'),
    importMapFile: path.join(cmsFolder, 'src/app/(payload)/admin/importMap.ts'),
  },
});
