import { DateField, type DateFieldProps } from '../../../ui/fields/date-field.tsx';
import { useUnreadText } from './draft-context.tsx';

interface DraftDateFieldProps extends Omit<DateFieldProps, 'onUnread' | 'showsProblems'> {
  path: string;
}

/** A date of a draft. A text that is no date is kept with the draft, and the last date stays. */
export function DraftDateField({ path, value, ...field }: DraftDateFieldProps) {
  const { setUnread, unread, showsProblems } = useUnreadText(path);
  return (
    <DateField
      {...field}
      value={unread ?? value}
      showsProblems={showsProblems}
      onUnread={(text) => setUnread(path, text)}
    />
  );
}
