import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import {
  engagementTextNames,
  engagementTexts,
} from '../../../shared/engagements/engagement-texts.ts';
import { fileSize } from '../../../ui/fields/file-field.tsx';
import { engagementFileUrl } from '../../records/engagements/engagements.api.ts';

/** How it was agreed, if that was without a proposal. Within the list of facts. */
export function AgreementProof({
  engagement: { id, file, ...engagement },
}: {
  engagement: EngagementDetail;
}) {
  return (
    <>
      {file !== null && (
        <div>
          <dt className="text-note text-ink-soft">File</dt>
          <dd className="wrap-anywhere">
            <a className="text-link" href={engagementFileUrl(id)} download={file.name}>
              {file.name}
            </a>{' '}
            ({fileSize(file.sizeBytes)})
          </dd>
        </div>
      )}
      {engagementTextNames.map(
        (name) =>
          engagement[name] !== '' && (
            <div key={name} className="col-span-full">
              <dt className="text-note text-ink-soft">{engagementTexts[name].label}</dt>
              <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{engagement[name]}</dd>
            </div>
          ),
      )}
    </>
  );
}
