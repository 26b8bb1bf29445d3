import type { ComponentProps, ReactNode } from 'react';
import { PageHead } from '../lib/page-head';
import { Container, PageBody } from './layout';

interface Props extends ComponentProps<typeof PageHead> {
  narrow?: boolean;
  children: ReactNode;
}

export const ShopPage = ({ narrow, children, ...head }: Props) => (
  <Container $narrow={narrow} as="main" id="contenido">
    <PageHead {...head} />
    <PageBody>{children}</PageBody>
  </Container>
);
