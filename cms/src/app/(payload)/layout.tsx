import config from '@payload-config';
import '@payloadcms/next/css';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import { notFound } from 'next/navigation';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { isServerFunctionCall, withoutSentValues } from '../../payload/server-functions';
import { importMap } from './admin/importMap';
import './custom.scss';

const serverFunction: ServerFunctionClient = async (call) => {
  'use server';
  if (!isServerFunctionCall(call)) notFound();
  const { name, args } = call;
  const answer = await handleServerFunctions({ name, args, config, importMap });
  return name === 'form-state' ? withoutSentValues(args, answer) : answer;
};

const Layout = ({ children }: { children: ReactNode }) => (
  <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
    {children}
  </RootLayout>
);

export default Layout;
