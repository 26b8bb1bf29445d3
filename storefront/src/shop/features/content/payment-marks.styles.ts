import styled from 'styled-components';

export const Marks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  font-size: 0.875rem;
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`;
