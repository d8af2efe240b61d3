import { graphql } from '../../../generated/gql.js';

export const CreateFolderDocument = graphql(`
  mutation CreateFolder($input: FolderInput!) {
    createFolder(input: $input) {
      id
    }
  }
`);

export const RenameFolderDocument = graphql(`
  mutation RenameFolder($id: Int!, $name: String!) {
    renameFolder(id: $id, name: $name) {
      id
      name
    }
  }
`);

export const MoveFolderDocument = graphql(`
  mutation MoveFolder($id: Int!, $parentId: Int) {
    moveFolder(id: $id, parentId: $parentId) {
      id
      parentId
    }
  }
`);

export const DeleteFolderDocument = graphql(`
  mutation DeleteFolder($id: Int!) {
    deleteFolder(id: $id)
  }
`);

export const AddToFolderDocument = graphql(`
  mutation AddToFolder($folderId: Int!, $fileType: String!, $fileId: Int!) {
    addFileToFolder(folderId: $folderId, fileType: $fileType, fileId: $fileId) {
      id
    }
  }
`);

export const RemoveFromFolderDocument = graphql(`
  mutation RemoveFromFolder($folderId: Int!, $fileType: String!, $fileId: Int!) {
    removeFileFromFolder(folderId: $folderId, fileType: $fileType, fileId: $fileId) {
      id
    }
  }
`);
