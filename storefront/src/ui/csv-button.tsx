import { saveFile } from '../lib/csv';
import { Button } from './button';
import { StaffIcon } from './staff-icon';
import { toast } from './toast';

interface Props {
  file: string;
  text: () => string | Promise<string>;
  label?: string;
}

export function CsvButton({ file, text, label = 'CSV' }: Props) {
  const save = () =>
    Promise.resolve(text()).then(
      (it) => saveFile(file, it),
      ({ message }: Error) => toast.error(message),
    );
  return (
    <Button look="quiet" onClick={() => void save()}>
      <StaffIcon name="download" size={20} />
      {label}
    </Button>
  );
}
