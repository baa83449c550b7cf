import { INQUIRY_LIMITS, type MessageFields } from '../../shared/inquiries/contact-rules.ts';
import { TextArea, TextField } from '../../ui/field.tsx';

export type MessageValues = MessageFields;

interface ContactTextFieldsProps {
  values?: MessageValues;
  refused: 'email' | 'message' | undefined;
  error: string | undefined;
  /** Id of the open notice's text, while it speaks of the refused field. */
  noticeTextId: string | undefined;
  onEdit: (field: 'email' | 'message') => void;
}

/** The four fields of a message. All are plain text: what an e-mail is, our own rule decides. */
export function ContactTextFields(props: ContactTextFieldsProps) {
  const { values, refused, error, noticeTextId, onEdit } = props;
  const field = (name: keyof MessageFields) => ({
    name,
    required: true,
    maxLength: INQUIRY_LIMITS[name],
    ...(values && { defaultValue: values[name] }),
  });
  const checked = (name: 'email' | 'message') => ({
    ...field(name),
    ...(refused === name && { error, describedBy: noticeTextId }),
    onInput: () => onEdit(name),
  });
  return (
    <>
      <div className="grid gap-8 wide:grid-cols-2">
        <TextField {...field('name')} label="Name" autoComplete="name" />
        <TextField
          {...checked('email')}
          label="Email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
        />
      </div>
      <TextField {...field('subject')} label="Subject" autoComplete="off" />
      <TextArea {...checked('message')} label="Message" rows={5} />
    </>
  );
}
