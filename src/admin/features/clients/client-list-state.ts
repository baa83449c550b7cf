import { clientListQuery } from '../../../shared/clients/client-responses.schema.ts';
import { listAddress } from '../../lists/list-state.ts';

export const clientList = listAddress(clientListQuery);
export type ClientListState = ReturnType<typeof clientList.read>;
