import type { ReactNode } from 'react';
import { Icon } from './icons';
import { Box } from './change-box.styles';

/** Leads to the first change that must be seen. */
export const showChange = (): void => document.querySelector<HTMLElement>('main [data-change]')?.focus();

export const ChangeBox = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box role="alert" tabIndex={-1} data-change>
    <h2>
      <Icon name="alert" />
      {title}
    </h2>
    {children}
  </Box>
);
