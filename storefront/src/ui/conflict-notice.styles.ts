import styled from 'styled-components';

export const Place = styled.div`
  scroll-margin-block: 96px;
  &:focus {
    outline: none;
  }
  ul {
    margin-top: 8px;
    display: grid;
    gap: 4px;
  }
`;
