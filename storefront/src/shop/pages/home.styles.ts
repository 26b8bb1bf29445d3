import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container } from '../../ui/layout';
import { color, from } from '../../ui/theme';

export const Invitation = styled(Container)`
  display: grid;
  gap: 32px;
  align-items: center;
  ${from.small} {
    grid-template-columns: 1.5fr auto;
  }
  > a {
    justify-self: start;
  }
  p {
    color: ${color.sand};
    font-size: 1.125rem;
    max-width: 52ch;
    margin-top: 14px;
  }
`;

export const Place = styled.div`
  display: grid;
  gap: 40px;
  align-items: center;
  ${from.small} {
    grid-template-columns: 1fr 1.4fr;
    gap: 72px;
  }
`;

export const All = styled(Link)`
  font-weight: 650;
  color: ${color.bronzeDark};
  text-underline-offset: 5px;
  white-space: nowrap;
`;
