import type { ReactNode } from 'react';
import { Icon } from './icons';
import { Box } from './change-box.styles';

/** Leads to the first change that must be seen. */
export const showChange = (): void => document.querySelector<HTMLElement>('main [data-change]')?.focus();

/** Something is not as it was and must be seen before going on; read aloud when it appears. */
export const ChangeBox = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box role="alert" tabIndex={-1} data-change>
    <h2>
      <Icon name="alert" />
      {title}
    </h2>
    {children}
  </Box>
);
