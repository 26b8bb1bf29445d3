import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { control } from '../../ui/field';
import { color, from } from '../../ui/theme';

export const Columns = styled.div`
  display: grid;
  gap: 32px;
  align-items: start;
  ${from.desktop} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
    gap: 44px;
  }
  h2 + p {
    color: ${color.soft};
  }
  h2 + p::first-letter {
    text-transform: uppercase;
  }
  @media print {
    grid-template-columns: 1fr;
    button:not([data-on-paper]) {
      display: none;
    }
  }
`;

export const Alert = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 52px;
  padding: 12px 18px;
  border-radius: 12px;
  background: #fff3d6;
  box-shadow: inset 0 0 0 1.5px ${color.gold};
  font-weight: 700;
  color: ${color.deep};
`;

export const Find = styled.form`
  display: flex;
  flex: 1 1 220px;
  gap: 8px;
  input {
    ${control} flex: 1;
    min-width: 0;
    min-height: 44px;
    padding-block: 8px;
  }
`;
