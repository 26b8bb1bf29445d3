import styled from 'styled-components';

export const Whole = styled.span`
  white-space: nowrap;
`;
const amounts = /(\$\s?\d[\d.,]*\d?(?:\sCOP)?)/;

/** A sentence whose amounts of money stay on one line each: `$ 89.900 COP`. */
export function Unbroken({ children }: { children: string }) {
  return children
    .split(amounts)
    .map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));
}
