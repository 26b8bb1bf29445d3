import { Button } from './button';
import { Icon } from './icons';
import { Box } from './list-error.styles';

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
