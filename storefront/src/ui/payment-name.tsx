import styled from 'styled-components';

/** The name of a payment: up to fifty signs without a space, in as few lines as there can be, chosen as a whole. */
export const PaymentName = styled.span`
  font-size: 0.875em;
  word-break: break-all;
  user-select: all;
`;
