import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../api.ts';
import { queryClient } from '../../query.ts';
import { refreshAround } from '../delivery/delivery.api.ts';

const { reminders } = api.documents[':id'];

/** Its key has no id in third place, so every change of the document refetches it. */
export function remindersQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'reminders', 'of', id],
    queryFn: () => unwrap(reminders.$get({ param: { id } })),
  });
}

export function useReminderSwitch(id: string) {
  return useMutation({
    mutationFn: (isOn: boolean) => unwrap(reminders.$put({ param: { id }, json: { isOn } })),
    onSuccess: async (stored) => {
      await refreshAround(id, 'none');
      queryClient.setQueryData(remindersQuery(id).queryKey, stored);
    },
    onError: () => queryClient.invalidateQueries(),
  });
}
