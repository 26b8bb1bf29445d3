import type { ReactNode } from 'react';
import { Icon } from './icons';
import { Unbroken } from './unbroken';
import { Box } from './notice.styles';

/**
 * What a form has to say about the whole of it; stays until the form has something else to say, and is read
 * aloud when it appears.
 */
export function Notice({ wrong = false, children }: { wrong?: boolean; children: ReactNode }) {
  return (
    <Box role="alert" $wrong={wrong}>
      <Icon name={wrong ? 'alert' : 'check'} size={20} />
      <div>{typeof children === 'string' ? <Unbroken>{children}</Unbroken> : children}</div>
    </Box>
  );
}
