import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import { Box, Medal } from './empty-state.styles';
import { ButtonLink } from './button';

export function EmptyState({
  icon,
  title,
  children,
  actions,
  ways = [],
  heading: Heading = 'h2',
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  ways?: [label: string, to: string][];
  heading?: 'h1' | 'h2';
}) {
  return (
    <Box>
      <Medal>
        <Icon name={icon} size={38} />
      </Medal>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {(actions || ways.length > 0) && (
        <div>
          {actions}
          {ways.map(([label, to], at) => (
            <ButtonLink key={to} to={to} look={at > 0 || actions ? 'secondary' : 'primary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </Box>
  );
}
