'use client';

import { may } from '@spa-bronze/domain/users/rights';
import { Button, toast, useAuth } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { ImportProgress } from './import-progress';
import type { ImportReply } from './import-requests';
import { UnfinishedImport } from './unfinished-import';
import { useImport } from './use-import';

const bar = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', margin: '0 0 16px' } as const;
const button = { buttonStyle: 'secondary', size: 'small', margin: false } as const;

export function FileTransfer({ slug }: { slug: string }) {
  const { user } = useAuth<{ role?: string }>();
  return may(user, 'records') ? <Transfer slug={slug} /> : null;
}

function Transfer({ slug }: { slug: string }) {
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const { shown, send, dismiss } = useImport(slug, ({ ok, message, problems }: ImportReply) => {
    if (!ok) {
      toast.error([message, ...problems].join(' '), { duration: 15_000 });
      return;
    }
    toast.success(message);
    router.refresh();
  });
  const isRunning = shown !== null && shown.state !== 'broken';
  return (
    <>
      {shown?.state === 'broken' && <UnfinishedImport now={shown} onDismiss={dismiss} />}
      {isRunning && <ImportProgress now={shown} />}
      <div style={bar}>
        <Button {...button} el="anchor" url={`/api/${slug}/export?format=csv`}>
          Descargar para Excel (CSV)
        </Button>
        <Button {...button} el="anchor" url={`/api/${slug}/export?format=json`}>
          Descargar JSON
        </Button>
        <Button {...button} disabled={isRunning} onClick={() => input.current?.click()}>
          Cargar archivo
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.json"
          hidden
          aria-label="Archivo que se carga"
          disabled={isRunning}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file);
            target.value = '';
          }}
        />
      </div>
    </>
  );
}
