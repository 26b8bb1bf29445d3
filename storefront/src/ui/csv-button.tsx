import { Button } from './button';
import { StaffIcon } from './staff-icon';

/** Hands out a list as a file for a spreadsheet. */
export const CsvButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="quiet" onClick={onClick}>
    <StaffIcon name="download" size={20} />
    CSV
  </Button>
);
