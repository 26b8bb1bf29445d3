import styled from 'styled-components';

export const Others = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 28px;
  margin-top: clamp(40px, 6vw, 64px);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
