import type { ReactNode } from 'react';
import { Card, Container, Lead, PageBody, Stack } from '../../ui/layout';
import { Middle } from './form-page.styles';

export function FormPage({
  title,
  lead,
  wide = false,
  foot,
  children,
}: {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container as="main" id="contenido">
      <PageBody>
        <Middle $wide={wide}>
          <Stack $gap={28}>
            <Stack $gap={10} style={{ textAlign: 'center', justifyItems: 'center' }}>
              <h1 style={{ fontSize: 'clamp(2rem, 1.6rem + 1.6vw, 2.6rem)' }}>{title}</h1>
              {lead && <Lead>{lead}</Lead>}
            </Stack>
            <Card $padded>{children}</Card>
            {foot && <p style={{ textAlign: 'center' }}>{foot}</p>}
          </Stack>
        </Middle>
      </PageBody>
    </Container>
  );
}
