import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import { Box, Medal } from './empty-state.styles';

export function EmptyState({
  icon,
  title,
  children,
  actions,
  heading: Heading = 'h2',
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  heading?: 'h1' | 'h2';
}) {
  return (
    <Box>
      <Medal>
        <Icon name={icon} size={38} />
      </Medal>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div>{actions}</div>}
    </Box>
  );
}
