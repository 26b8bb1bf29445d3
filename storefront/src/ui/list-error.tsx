import styled from 'styled-components';
import { Button } from './button';
import { Icon } from './icons';
import { color, radius } from './theme';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  padding: 18px 20px;
  border-radius: ${radius.card};
  background: ${color.dangerPale};
  color: ${color.danger};
  font-weight: 650;
  p {
    display: flex;
    gap: 10px;
    align-items: center;
    flex: 1 1 240px;
  }
  svg {
    flex: none;
  }
`;

/** A list that could not be read, in red, with a way to try again. */
export function ListError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Box role="alert">
      <p>
        <Icon name="alert" />
        {message}
      </p>
      <Button small look="quiet" onClick={onRetry}>
        Intentar de nuevo
      </Button>
    </Box>
  );
}
