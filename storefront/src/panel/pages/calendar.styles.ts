import styled from 'styled-components';
import { color } from '../../ui/theme';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 14px;
  align-items: center;
  > p {
    font-weight: 700;
    flex: 1 1 auto;
    &::first-letter {
      text-transform: uppercase;
    }
  }
  input {
    min-height: 44px;
    padding: 6px 10px;
    border: 1.5px solid #b39a86;
    border-radius: 10px;
    background: ${color.white};
  }
  > span {
    display: inline-flex;
    gap: 4px;
  }
  @media print {
    display: none;
  }
  @media (max-width: 599px) {
    gap: 8px;
    input {
      width: 134px;
      padding-inline: 6px;
    }
    > p {
      flex: 1 1 150px;
      line-height: 1.3;
    }
    > span:last-child {
      gap: 0;
    }
  }
`;

export const Choice = styled.button`
  min-height: 44px;
  padding: 6px 11px;
  border-radius: 999px;
  font-weight: 650;
  &[aria-pressed='true'] {
    background: ${color.deep};
    color: ${color.ivory};
  }
`;
