import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from './icons';
import { color } from './theme';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
  padding: clamp(48px, 8vw, 96px) 20px;
  text-align: center;
  > p {
    color: ${color.soft};
    max-width: 46ch;
  }
  > div {
    margin-top: 10px;
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    justify-content: center;
  }
`;
const Medal = styled.span`
  display: grid;
  place-items: center;
  width: 88px;
  height: 88px;
  border-radius: 50%;
  background: ${color.sand};
  color: ${color.bronzeDark};
`;

/** What a page says when it has nothing to show, with a way on. */
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
