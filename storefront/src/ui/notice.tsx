import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icons';
import { color, radius } from './theme';
import { Unbroken } from './unbroken';

const Box = styled.div<{ $wrong: boolean }>`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 16px 18px;
  border-radius: ${radius.control};
  font-size: 0.9375rem;
  line-height: 1.5;
  color: ${color.ink};
  background: ${({ $wrong }) => ($wrong ? color.dangerPale : color.seaPale)};
  svg {
    flex: none;
    margin-top: 1px;
    color: ${({ $wrong }) => ($wrong ? color.danger : color.seaDark)};
  }
`;

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
