import styled from 'styled-components';
import { color, radius } from '../../ui/theme';

export const Box = styled.div`
  display: flex;
  gap: 14px;
  align-items: flex-start;
  padding: 16px 18px;
  margin-bottom: 28px;
  border-radius: ${radius.card};
  background: #fff3d6;
  line-height: 1.5;
  svg {
    flex: none;
    margin-top: 1px;
    color: ${color.bronzeDark};
  }
  a {
    font-weight: 650;
    color: ${color.ink};
  }
  &[data-good] {
    background: ${color.seaPale};
    svg {
      color: ${color.seaDark};
    }
  }
`;
