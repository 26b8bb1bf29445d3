import type { ReactNode } from 'react';
import { PageHead } from '../../lib/page-head';
import { Stack } from '../../ui/layout';
import { OnPaper, Top } from './panel-page.styles';

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
      <OnPaper>Spa Bronze</OnPaper>
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
