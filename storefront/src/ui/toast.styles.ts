import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, radius, shadow } from './theme';

const way = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin: -12px 0 -12px 10px;
  font-weight: 700;
  color: ${color.bronzeDark};
  text-decoration: underline;
  text-underline-offset: 3px;
  white-space: nowrap;
`;

export const Way = styled(Link)`
  ${way}
`;

export const Action = styled.button`
  ${way} padding: 4px 10px;
`;

export const Above = styled.div`
  position: fixed;
  inset: 0 auto auto 0;
  margin: 0;
  border: 0;
  padding: 0;
  width: 0;
  height: 0;
  overflow: visible;
  background: none;
  --toastify-toast-top: calc(var(--below-header, 0px) + 4px);
`;

export const Plain = styled.p`
  position: fixed;
  inset: calc(var(--below-header, 0px) + 4px) 16px auto;
  width: fit-content;
  max-width: min(420px, calc(100vw - 32px));
  margin-inline: auto;
  padding: 7px 16px;
  line-height: 1.3;
  border-radius: ${radius.control};
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.raised};
`;
