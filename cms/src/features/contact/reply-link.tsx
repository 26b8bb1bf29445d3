'use client';

import { Button, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { replyAddress } from './reply-address';

export function ReplyLink() {
  const { id } = useDocumentInfo();
  const [name, email, subject] = useFormFields(([fields]) =>
    ['name', 'email', 'subject'].map((it) => String(fields[it]?.value ?? '')),
  );
  if (!id || !email) return null;
  return (
    <Button el="anchor" url={replyAddress({ name: name ?? '', email, subject })} buttonStyle="secondary">
      Responder
    </Button>
  );
}
