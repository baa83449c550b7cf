import { Bookmark, BookmarkPlus, ChevronDown, Pencil, Save, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { VIEW_NAME_LIMIT, type SavedView } from '../../shared/saved-views/saved-views.schema.ts';
import type { ViewedList } from '../../shared/saved-views/viewed-lists.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { DialogState } from '../../ui/overlays/dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuRule } from '../../ui/overlays/menu.tsx';
import { toasts } from '../../ui/overlays/toasts.ts';
import { NameDialog } from '../forms/name-dialog.tsx';
import { removeWithUndo } from '../forms/removals.ts';
import { attempt } from '../query.ts';
import { addView, changeView, removeView } from './saved-views.api.ts';

export interface SavedViews {
  list: ViewedList;
  all: readonly SavedView[];
  /** The one that is shown, perhaps changed. */
  current: SavedView | undefined;
  /** Whether the list differs from it, or without one from the whole list. */
  isChanged: boolean;
  /** Of the list as it is shown. */
  query: string;
  /** Undefined: the whole list. `replace`: without an entry in the history. */
  show: (view: SavedView | undefined, replace?: boolean) => void;
  /** Stays in the view if it is not the default anymore. */
  stay: () => void;
}

/** Not the id of a view. */
const WHOLE_LIST = '';
const UNSAVED = 'unsaved';

/** Beside the list’s heading: shows a saved view, and saves, changes and deletes views. */
export function ViewMenu(views: SavedViews) {
  const { list, all, current, isChanged, show, stay } = views;
  const [isSaving, setIsSaving] = useState(false);
  const [renamed, setRenamed] = useState<SavedView>();
  const whole = { value: WHOLE_LIST, label: `All ${list}` };
  const saved = all.map((view) => ({ value: view.id, label: <ViewName {...view} /> }));
  return (
    <div className="flex items-center gap-1" data-no-print>
      <Menu
        align="start"
        trigger={
          <Button
            look={current === undefined ? 'quiet' : 'line'}
            title={current?.name ?? 'Views'}
            className={current === undefined ? 'px-2' : 'border-amber-ink bg-chosen px-2'}
          >
            <Bookmark />
            <TriggerText {...views} />
          </Button>
        }
      >
        <MenuChoice
          label="Views"
          value={current?.id ?? (isChanged ? UNSAVED : WHOLE_LIST)}
          options={[whole, ...saved]}
          onChange={(id) => show(all.find((view) => view.id === id))}
        />
        <MenuRule />
        {current !== undefined && isChanged && (
          <MenuItem icon={<Save />} label="Update view" onSelect={() => updateView(views)} />
        )}
        <MenuItem
          icon={<BookmarkPlus />}
          label={current === undefined ? 'Save view…' : 'Save as new view…'}
          onSelect={() => setIsSaving(true)}
        />
        {current !== undefined && (
          <ViewItems view={current} stay={stay} onRename={() => setRenamed(current)} />
        )}
      </Menu>
      <KeepButton {...views} onSave={() => setIsSaving(true)} />
      <SaveDialog {...views} isOpen={isSaving} onClose={() => setIsSaving(false)} />
      <NameDialog
        isOpen={renamed !== undefined}
        onClose={() => setRenamed(undefined)}
        title="Rename view"
        action="Rename"
        name={renamed?.name ?? ''}
        limit={VIEW_NAME_LIMIT}
        send={(name) => {
          if (renamed === undefined) throw new Error('Nothing is being renamed');
          // After a conflict, the stored one is renamed.
          return changeView(all.find(({ id }) => id === renamed.id) ?? renamed, { name });
        }}
        onSent={({ name }) => toasts.success(`${name} saved`)}
      />
    </div>
  );
}

/** In a narrow window, the name is only read out: the heading’s line has no room for it. */
function TriggerText({ current, isChanged }: SavedViews) {
  if (current === undefined) return <span className="sr-only">Views</span>;
  return (
    <>
      <span className="sr-only">View: </span>
      <span className="max-w-24 truncate wide:max-w-40 medium:max-wide:sr-only">
        {current.name}
      </span>
      {isChanged && <span className="sr-only"> (changed)</span>}
      <ChevronDown className="medium:max-wide:hidden" />
    </>
  );
}

function ViewName({ name, isDefault }: SavedView) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {name}
      {isDefault && <span className="text-ink-soft"> (default)</span>}
    </span>
  );
}

interface ViewItemsProps {
  view: SavedView;
  stay: () => void;
  onRename: () => void;
}

/** What can be done with the view that is shown. */
function ViewItems({ view, stay, onRename }: ViewItemsProps) {
  const { id, name, isDefault } = view;
  const setDefault = () => {
    if (isDefault) stay();
    const done = isDefault ? `${name} is no longer the default` : `${name} is the default now`;
    attempt(changeView(view, { isDefault: !isDefault }), done);
  };
  return (
    <>
      <MenuItem icon={<Pencil />} label="Rename view…" onSelect={onRename} />
      <MenuItem
        icon={<Star />}
        label={isDefault ? 'Don’t use as default' : 'Use as default'}
        onSelect={setDefault}
      />
      <MenuItem
        icon={<Trash2 />}
        label="Delete view"
        isDangerous
        onSelect={() =>
          removeWithUndo({ ids: [id], text: `${name} deleted`, remove: removeView(id) })
        }
      />
    </>
  );
}

/** Keeps what was changed, without the menu where there is room. */
function KeepButton({ onSave, ...views }: SavedViews & { onSave: () => void }) {
  const { current, isChanged } = views;
  if (!isChanged) return null;
  return (
    <span className="max-wide:hidden">
      {current === undefined ? (
        <Button look="quiet" onClick={onSave}>
          Save view…
        </Button>
      ) : (
        <IconButton label="Update view" onClick={() => updateView(views)}>
          <Save />
        </IconButton>
      )}
    </span>
  );
}

function SaveDialog({ list, query, show, ...dialog }: SavedViews & DialogState) {
  return (
    <NameDialog
      isOpen={dialog.isOpen}
      onClose={dialog.onClose}
      title="Save view"
      action="Save view"
      name=""
      limit={VIEW_NAME_LIMIT}
      hint={`Includes the search, filters, order and columns of the ${list}.`}
      send={(name) => addView({ list, name, query })}
      onSent={(view) => {
        toasts.success(`${view.name} saved`);
        show(view, true);
      }}
    />
  );
}

function updateView({ current, query }: SavedViews): void {
  if (current !== undefined) attempt(changeView(current, { query }), `${current.name} updated`);
}
