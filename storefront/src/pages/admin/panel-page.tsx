import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageHead } from '../../lib/page-head';
import { Stack } from '../../ui/layout';
import { color, from } from '../../ui/theme';

const Top = styled.header`
  display: grid;
  gap: 14px;
  h1 {
    font-size: clamp(1.75rem, 1.5rem + 1vw, 2.35rem);
  }
  p {
    color: ${color.soft};
  }
  > div + div {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  ${from.small} {
    grid-template-columns: 1fr auto;
    align-items: end;
  }
  @media print {
    > div + div {
      display: none;
    }
  }
`;

/** The frame of every page of the panel: its name, what it can do, its content. */
export function PanelPage({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack $gap={22}>
      <PageHead title={title} description={`Panel de Spa Bronze: ${title}.`} hidden />
      <Top>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div>{actions}</div>}
      </Top>
      {children}
    </Stack>
  );
}
