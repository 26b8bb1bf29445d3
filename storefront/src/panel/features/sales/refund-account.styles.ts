import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Holders = styled.div`
  padding: 12px 16px;
  border: 1.5px solid #b39a86;
  border-radius: 10px;
  &[data-differs] {
    border: 2px solid ${color.danger};
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
    gap: 8px 18px;
  }
  dt {
    color: ${color.soft};
    font-size: 0.875rem;
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 8px;
    color: ${color.danger};
    font-weight: 600;
  }
`;
